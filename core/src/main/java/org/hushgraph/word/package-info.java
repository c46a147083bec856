/**
 * Words in input and output: {@link org.hushgraph.word.EnumNames} formats enum constants, and
 * {@link org.hushgraph.word.ClosestMatch} finds suggestions for misspelt words. {@link org.hushgraph.word.ComposedText}
 * unifies the spellings of a letter with an accent.
 */
package org.hushgraph.word;
