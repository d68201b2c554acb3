// The parser's syntax tree types under one roof, so that other rooms name them without naming the parser.

export type {
  Expression,
  JSXAttribute,
  JSXElement,
  JSXSpreadAttribute,
  Node,
  Program,
} from 'oxc-parser';
