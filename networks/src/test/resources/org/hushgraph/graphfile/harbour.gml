Creator "harbour office"
Version 2
comment [ text "none" of [ these "count" ] ]
# the graph comes late
graph
[
  label "Harbour"
  node
  [
    label "Quay &quot;A&quot; &amp; caf&#233;, north side"
    graphics [ y 2E3 x -1.5 fill "#ff0000" ]
    id 3
  ]
  node [ id 1 label "two
lines" ]
  edge [ target 1 source 3 ] # both directions, no "multigraph"
  edge [ capacity 2.5 source 1 target 20000000000 ]
  edge [ source 1 target 3 ]
  edge [ source 3 target 3 ]
  node [ site [ owner [ name "port" ] ] id 20000000000 ]
]
graph [ node [ id 7 ] ]
