// Description of a list: columns, filters, sorts and bulk actions. A screen of the back office is one of these; the list page draws it.

import type { ComponentType, ReactNode } from 'react';
import type { AdminBulkResult } from '../../platform/api/admin.ts';
import type { ListNews } from './list-news.ts';

export interface ListColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell as plain text, for the export. */
  readonly text: (row: Row) => string;
  /** Name of the sort in the database's definition of the list. */
  readonly sort?: string;
  /** Numbers stand at the end, in figures of one width. */
  readonly isNumber?: boolean;
  /** Shown only once it is chosen. */
  readonly isHidden?: boolean;
  /** Editing in the cell; the column's id is then the name of the database's column. */
  readonly edit?: CellEdit<Row>;
}

/** Editing of a column's cells in place. Changed cells are saved as one act. */
export interface CellEdit<Row> {
  /** The value as it is typed. */
  readonly text: (row: Row) => string;
  /** The row with a typed value, or the error of the text. */
  readonly apply: (row: Row, typed: string) => { readonly row: Row } | { readonly error: string };
  /** The value for the database. */
  readonly stored: (row: Row) => unknown;
  /** The values that the database's row must still have. */
  readonly was: (row: Row) => Readonly<Record<string, unknown>>;
  /** Label of the link to the row's own page, where the value is edited there; null where the cell is editable. */
  readonly elsewhere: (row: Row) => string | null;
}

export interface ListFilter {
  /** Name in the address and in the database's definition of the list. */
  readonly name: string;
  readonly label: string;
  /** Empty for a filter that only a link sets: its chip says the label alone. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** An action on selected rows, done in one transaction that can be undone. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  /** The new values of a row's columns; null leaves the row alone. Columns are allowed by `private.bulk_columns`. */
  readonly values?: (row: Row, typed: string) => Readonly<Record<string, unknown>> | null;
  /** The values that a row must still have, where the new ones are computed from them. */
  readonly was?: (row: Row) => Readonly<Record<string, unknown>>;
  /** An act of a function of its own, with the value of the choice; null where nothing was changed, as by a paper. It has no undo. */
  readonly run?: (rows: readonly Row[], choice: string) => Promise<AdminBulkResult | null>;
  /** Sentences for refusals of this action alone, by their code. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** A question before the action: a confirmation is a single choice. */
  readonly question?: BulkQuestion;
  /** A text that is asked for before the action. */
  readonly input?: BulkInput;
  /** A dialog of the screen's own before the action. */
  readonly Dialog?: ComponentType<BulkDialogOptions<Row>>;
}

/** Properties of a dialog before an action: the selected rows, and the text that it hands on to the action. */
export interface BulkDialogOptions<Row> {
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onSubmit: (typed: string) => void;
}

export interface BulkQuestion {
  readonly text: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export interface BulkInput {
  readonly label: string;
  readonly hint: string;
  /** The error of a typed text; undefined where it is valid. */
  readonly check: (typed: string) => string | undefined;
}

export interface ListDescription<Row> {
  /** Name of the list in the database: `private.admin_list_<name>`. */
  readonly list: string;
  readonly title: string;
  /** The first column names the row and leads to it. */
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  /** News of customers that adds rows or changes some: the list says so, and shows them at one press. */
  readonly news?: ListNews;
  readonly defaultSort: { readonly name: string; readonly descending: boolean };
  readonly id: (row: Row) => string;
  /** Path of the row's own page. */
  readonly path?: (row: Row) => string;
  /** Table of the bulk actions. */
  readonly target?: string;
  readonly actions?: readonly BulkAction<Row>[];
  /** A list without any row: why, and what to do. */
  readonly empty: { readonly title: string; readonly text: string };
  /** The row as a tile: then the list is a grid until its reader asks for the table. */
  readonly tile?: (row: Row) => ReactNode;
  /** Drawn above the list; what it changes shows after `reload`. */
  readonly above?: (reload: () => void) => ReactNode;
  /** The page's main action, such as a link to a new row. */
  readonly main?: ReactNode;
}
