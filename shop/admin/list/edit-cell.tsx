// Edit cell of a list: a value that becomes a text box at a press, Enter or a digit.

import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { nextCell, type CellMove, type CellPlace } from './cell-edits.ts';
import type { CellEdit, ListColumn } from './list-description.ts';
import type { CellEdits } from './use-cell-edits.ts';

export interface EditCellProps<Row> {
  readonly column: ListColumn<Row>;
  readonly edit: CellEdit<Row>;
  readonly row: Row;
  readonly place: CellPlace;
  /** Name of the row. */
  readonly name: string;
  /** The row's own page. */
  readonly path: string;
  readonly cells: CellEdits<Row>;
}

/** Drawn again only for a change of its own row: a table may have hundreds of them. A memo has no type parameter, hence the type of the component. */
export const EditCell = memo(CellContent, isSameCell) as typeof CellContent;

/** A cell's callbacks know the rows and columns that `grid` is made of, and no other state. */
function isSameCell<Row>(one: EditCellProps<Row>, other: EditCellProps<Row>): boolean {
  return (
    one.row === other.row &&
    one.column === other.column &&
    one.path === other.path &&
    one.name === other.name &&
    one.cells.grid === other.cells.grid &&
    one.cells.drafts[one.place.row] === other.cells.drafts[other.place.row]
  );
}

/** A value that is edited elsewhere leads there. */
function CellContent<Row>(props: EditCellProps<Row>) {
  const { column, edit, row, name, path } = props;
  const elsewhere = edit.elsewhere(row);
  if (elsewhere === null) return <EditableCell {...props} />;
  return (
    <>
      {column.cell(row)}
      <ShopLink
        to={path}
        className="block text-label text-quiet underline md:ms-auto md:max-w-24 underline-offset-4 hover:text-ink max-md:py-2 md:py-1"
      >
        {elsewhere} <span className="sr-only">{name}</span>
      </ShopLink>
    </>
  );
}

function EditableCell<Row>(props: EditCellProps<Row>) {
  const { column, edit, row, place, name, cells } = props;
  const { t } = useTranslation('admin');
  const errorId = useId();
  const [start, setStart] = useState<string | null>(null);
  const takesFocus = useRef(false);
  const { typed, base, isConflict } = draftOf(cells, place, row);
  const result = typed === undefined ? { row: base } : edit.apply(base, typed);
  const value = 'row' in result ? edit.text(result.row) : (typed ?? '');
  const error =
    'error' in result
      ? result.error
      : typed !== undefined && isConflict
        ? t('cells.conflict', { value: edit.text(row) })
        : undefined;
  const label = { column: column.label, row: name };
  const errorOf = error === undefined ? undefined : errorId;
  return (
    <>
      {start === null ? (
        <CellButton
          place={place}
          label={t(typed === undefined ? 'cells.field' : 'cells.changed', label)}
          error={errorOf}
          onShow={(button) => {
            if (button === null || !takesFocus.current) return;
            takesFocus.current = false;
            button.focus();
          }}
          isChanged={typed !== undefined}
          onStart={(withValue) => setStart(withValue ? value : '')}
          onMove={(move) => cellIn(cells, place, move)?.focus()}
          onRestore={() => cells.set(place, edit.text(base))}
        >
          {'row' in result ? column.cell(result.row) : <bdi>{typed}</bdi>}
          {typed !== undefined && (
            <s aria-hidden className="block text-label font-normal text-quiet">
              {column.cell(base)}
            </s>
          )}
        </CellButton>
      ) : (
        <CellBox
          label={t('cells.field', label)}
          start={start}
          place={place}
          error={errorOf}
          onPaste={(text) => cells.paste(place, text)}
          onEnd={(text, move) => {
            if (text !== null) cells.set(place, text);
            const next = move === null ? null : cellIn(cells, place, move);
            takesFocus.current = move !== null && next === null;
            setStart(null);
            next?.click();
            return next !== null;
          }}
        />
      )}
      {error !== undefined && (
        <span
          id={errorId}
          className="block max-w-52 py-1 md:max-w-36 text-label text-error md:ms-auto"
        >
          {error}
        </span>
      )}
    </>
  );
}

/** The typed text of a cell, and the row that it changes: after a refusal, the row as it is read now. */
function draftOf<Row>({ drafts }: CellEdits<Row>, { row: id, column }: CellPlace, row: Row) {
  const draft = drafts[id];
  const isConflict = draft?.isConflict ?? false;
  return {
    typed: draft?.typed[column],
    base: draft === undefined || isConflict ? row : draft.row,
    isConflict,
  };
}

interface CellButtonProps {
  readonly place: CellPlace;
  readonly label: string;
  /** Id of the error's text. */
  readonly error: string | undefined;
  readonly onShow: (button: HTMLElement | null) => void;
  readonly isChanged: boolean;
  /** Begins to edit, with the value or without. */
  readonly onStart: (withValue: boolean) => void;
  readonly onMove: (move: CellMove) => void;
  readonly onRestore: () => void;
  readonly children: ReactNode;
}

function CellButton(props: CellButtonProps) {
  const { place, label, error, onShow, isChanged, onStart, onMove, onRestore } = props;
  return (
    <button
      type="button"
      data-cell={cellKey(place)}
      aria-describedby={error}
      ref={onShow}
      onClick={() => onStart(true)}
      onKeyDown={(event) => {
        const move = movesOfButton(event);
        if (move !== undefined) {
          event.preventDefault();
          onMove(move);
        } else if (event.key === 'Escape' && isChanged) onRestore();
        // The box is there before the key's own effect, so that the digit or the paste goes into it.
        else if (beginsAnew(event)) flushSync(() => onStart(false));
      }}
      className={`min-h-11 w-full min-w-16 cursor-text border px-2 text-start whitespace-nowrap hover:border-edge max-md:-ms-2 max-md:w-auto md:min-h-9 md:text-end ${isChanged ? 'border-ink bg-sheet font-medium' : 'border-transparent'}`}
    >
      <span className="sr-only">{label}</span> {props.children}
    </button>
  );
}

interface CellBoxProps {
  readonly label: string;
  readonly start: string;
  readonly place: CellPlace;
  /** Id of the error's text. */
  readonly error: string | undefined;
  readonly onPaste: (text: string) => void;
  /** The text, or null to restore the cell, with the move after it; whether there is a cell in that direction. */
  readonly onEnd: (typed: string | null, move: CellMove | null) => boolean;
}

/** Ends once: by Enter, Tab, an arrow or Escape, or when it loses the focus or its row, which another page has after a save. */
function CellBox({ label, start, place, error, onPaste, onEnd }: CellBoxProps) {
  const ended = useRef(false);
  const typed = useRef(start);
  const end = () => {
    if (!ended.current) onEnd(typed.current, null);
    ended.current = true;
  };
  const endRemoved = useEffectEvent(end);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const box = element.current;
    return () => {
      if (box?.isConnected === false) endRemoved();
    };
  }, []);
  return (
    <input
      data-cell={cellKey(place)}
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error}
      defaultValue={start}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      ref={(box) => {
        element.current = box;
        if (box === null || box === document.activeElement) return;
        box.focus();
        box.select();
      }}
      onChange={({ target }) => {
        typed.current = target.value;
      }}
      onBlur={end}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!/[\t\n\r]/.test(text)) return;
        event.preventDefault();
        ended.current = true;
        onEnd(null, 'stay');
        onPaste(text);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const move = movesOfBox(event);
        if (move === undefined) return;
        ended.current = true;
        const text = event.key === 'Escape' ? null : event.currentTarget.value;
        const isMoved = onEnd(text, move);
        if (isMoved || event.key !== 'Tab') event.preventDefault();
      }}
      className="min-h-11 w-24 border border-ink bg-sheet px-2 text-left max-md:-ms-2 md:min-h-9 md:text-right rtl:text-right md:rtl:text-left"
    />
  );
}

function movesOfBox({ key, shiftKey }: KeyboardEvent): CellMove | undefined {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Escape') return 'stay';
  return key === 'ArrowDown' ? 'down' : key === 'ArrowUp' ? 'up' : undefined;
}

function movesOfButton({ key, currentTarget }: KeyboardEvent<HTMLElement>): CellMove | undefined {
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowLeft') === currentTarget.matches(':dir(rtl)') ? 'after' : 'before';
}

/** Whether a key on a cell begins a new value: a digit or a paste. */
function beginsAnew({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'v';
  return !altKey && /^\p{Nd}$/u.test(key);
}

function cellKey({ row, column }: CellPlace): string {
  return `${row} ${column}`;
}

/** The cell that a move leads to; null at the edge. */
function cellIn<Row>(
  { grid }: CellEdits<Row>,
  place: CellPlace,
  move: CellMove,
): HTMLElement | null {
  const next = nextCell(grid, place, move);
  return next === undefined
    ? null
    : document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellKey(next))}"]`);
}
