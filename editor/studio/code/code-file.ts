// A code file in the editor: shown, followed when others write it, and written when somebody types.

import { selectInCode } from '../commands/select-in-code.ts';
import { writeCode } from '../commands/write-code.ts';
import { isRefusal } from '../connection/call-refusal.ts';
import type { CodeVersion } from '../connection/code-client.ts';
import { lineSpan } from '../model/lines.ts';
import type { Studio } from '../studio.ts';
import { onSourceChange } from '../studio.ts';
import { createCodeView } from './editor/create-code-view.ts';
import type { CodeView } from './editor/create-code-view.ts';

const writeDelayMs = 500;

/** A file that is open in the editor. */
export class CodeFile {
  readonly #studio: Studio;
  readonly #path: string;
  readonly #parent: HTMLElement;
  readonly #onReason: (reason: string) => void;
  readonly #stop: () => void;
  #view: CodeView | null = null;
  /** With a number that grows with each write of this editor. */
  #version: CodeVersion & { readonly serial: number } = { text: '', hash: '', serial: 0 };
  /** The version in which unwritten text was typed; null when nothing is unwritten. */
  #typedAgainst: CodeVersion | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #markAgain: () => void = () => undefined;
  #isClosed = false;

  /** @param onReason receives why typed text is not written, and an empty text when it is */
  constructor(
    studio: Studio,
    path: string,
    parent: HTMLElement,
    onReason: (reason: string) => void,
  ) {
    this.#studio = studio;
    this.#path = path;
    this.#parent = parent;
    this.#onReason = onReason;
    this.#stop = onSourceChange(studio, () => void this.read());
  }

  /** Reads the file, and shows it. Unwritten text stays: it is merged with the file when it is written. */
  async read(): Promise<void> {
    const { serial } = this.#version;
    const code = await this.#studio.server.code(this.#path);
    // A version that was written meanwhile is the later one.
    if (this.#isClosed || serial !== this.#version.serial) return;
    if (isRefusal(code)) {
      this.#onReason(code.message);
      return;
    }
    if (this.#typedAgainst !== null) return;
    this.#version = { ...code, serial };
    this.#view?.replaceText(code.text);
    this.#view ??= createCodeView(this.#parent, this.#path, code.text, {
      onType: () => this.#type(),
      onCursor: (offset) => selectInCode(this.#studio, () => this.#writtenFile(), offset),
    });
    // The place of the selection is known before the text that it is of.
    this.#markAgain();
  }

  /** Marks a part, in this text and in the next one. */
  mark(start: number, end: number): void {
    this.#markAgain = () => this.#view?.mark(start, end);
    this.#markAgain();
  }

  /** Marks a line, counted from 1. */
  markLine(line: number): void {
    this.#markAgain = () => {
      const span = lineSpan(this.#view?.text() ?? '', line);
      if (span !== null) this.#view?.mark(span.start, span.end);
    };
    this.#markAgain();
  }

  /** Leaves the file; typed text is written before. */
  close(): void {
    const last = this.#write();
    this.#isClosed = true;
    this.#stop();
    void last.finally(() => this.#view?.close());
  }

  /** The file in the version that is shown; null while something typed in it is not written. */
  #writtenFile(): { readonly path: string; readonly hash: string } | null {
    return this.#typedAgainst === null ? { path: this.#path, hash: this.#version.hash } : null;
  }

  #type(): void {
    this.#typedAgainst ??= this.#version;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), writeDelayMs);
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    const [view, against] = [this.#view, this.#typedAgainst];
    if (view === null || against === null) return;
    const text = view.text();
    const outcome = await writeCode(this.#studio, this.#path, { text, hash: against.hash });
    if ('reason' in outcome) {
      if (!this.#isClosed) this.#onReason(outcome.reason);
      return;
    }
    if (this.#isClosed) return;
    this.#version = { ...outcome, serial: this.#version.serial + 1 };
    this.#onReason('');
    const isTypedOn = view.text() !== text;
    this.#typedAgainst = isTypedOn ? outcome : null;
    if (!isTypedOn) view.replaceText(outcome.text);
  }
}
