/**
 * Words in input and output: {@link org.hushgraph.word.EnumNames} formats enum constants, and
 * {@link org.hushgraph.word.ClosestMatch} finds suggestions for misspelt words.
 */
package org.hushgraph.word;
