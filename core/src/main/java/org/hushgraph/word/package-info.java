/**
 * Words that people type and read: {@link org.hushgraph.word.Words} writes constants, {@link org.hushgraph.word.Nearest} finds the word
 * that a misspelt one most likely meant.
 */
package org.hushgraph.word;
