/**
 * Words that people type and read: {@link org.hushgraph.word.EnumNames} writes constants, {@link org.hushgraph.word.ClosestMatch} finds the word
 * that a misspelt one most likely meant.
 */
package org.hushgraph.word;
