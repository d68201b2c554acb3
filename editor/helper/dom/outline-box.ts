// An outline's box: one node that is reused for whatever is outlined next, and written only where it changes.

import { temporaryMarkers } from '@atelier/editor-channel/constants';
import type { OutlineKind } from '../outlines.ts';

/** An outline as it is drawn. */
export interface DrawnOutline {
  readonly key: string;
  /** Null when nothing of the element can be seen. */
  readonly box: DOMRect | null;
  /** The part of the box that can be seen inside the scrollers around it. */
  readonly visible: DOMRect | null;
  readonly color: string;
  readonly zIndex: number;
  readonly kind: OutlineKind;
  /** Size and name; null for all kinds but the primary one. */
  readonly label: string | null;
  readonly hasDynamicText: boolean;
}

/** A box of the layer, with a label. */
export class OutlineBox {
  readonly #box = document.createElement('div');
  readonly #label = document.createElement('div');
  readonly #text = document.createElement('span');
  readonly #button = document.createElement('button');
  /** The styles as they were written last, by node and property. */
  readonly #written = new Map<string, string>();
  #key = '';
  /** All that was shown last but the place. */
  #look = '';

  constructor(root: ShadowRoot, onEditDynamicText: (key: string) => void) {
    this.#box.className = 'box';
    this.#label.className = 'label';
    this.#button.className = temporaryMarkers.editTextButton;
    this.#button.textContent = 'Edit Dynamic Text';
    this.#button.addEventListener('click', () => onEditDynamicText(this.#key));
    this.#label.append(this.#text, this.#button);
    this.#box.append(this.#label);
    root.append(this.#box);
  }

  /** Shows an outline. @param zoom scale of the frame in the parent: lines and labels keep their size on the screen. */
  show(
    { key, box, visible, color, zIndex, kind, label, hasDynamicText }: DrawnOutline,
    zoom: number,
  ): void {
    this.#key = key;
    if (box === null || visible === null) {
      this.hide();
      return;
    }
    this.#write('box', 'transform', `translate(${box.x}px, ${box.y}px)`);
    const clip = clipPath(box, visible, label === null ? 0 : 18 / zoom);
    const isAtTop = label !== null && box.y < 18 / zoom;
    // Most often nothing but the place has changed since the last frame.
    const look = `${box.width} ${box.height} ${color} ${zIndex} ${clip} ${isAtTop} ${hasDynamicText} ${zoom} ${label}`;
    if (look === this.#look) return;
    this.#look = look;
    const line = (kind === 'child' ? 1 : 2) / zoom;
    this.#write('box', 'display', 'block');
    this.#write('box', 'width', `${box.width}px`);
    this.#write('box', 'height', `${box.height}px`);
    this.#write('box', 'border-color', color);
    this.#write('box', 'border-width', `${line}px`);
    this.#write('box', 'border-style', kind === 'child' ? 'dashed' : 'solid');
    this.#write('box', 'z-index', String(zIndex));
    this.#write('box', 'clip-path', clip);
    this.#write('label', 'display', label === null ? 'none' : 'block');
    if (label === null) return;
    if (this.#text.textContent !== label) this.#text.textContent = label;
    // Above the box, or inside it where there is no room above.
    const top = isAtTop ? 0 : -(18 / zoom);
    this.#write('label', 'background', color);
    this.#write('label', 'transform', `translate(${-line}px, ${top - line}px) scale(${1 / zoom})`);
    this.#write('button', 'display', hasDynamicText ? 'inline' : 'none');
  }

  hide(): void {
    this.#look = '';
    this.#write('box', 'display', 'none');
  }

  #write(part: 'box' | 'label' | 'button', property: string, value: string): void {
    const name = `${part} ${property}`;
    if (this.#written.get(name) === value) return;
    this.#written.set(name, value);
    const node = { box: this.#box, label: this.#label, button: this.#button }[part];
    node.style.setProperty(property, value);
  }
}

/** The clip that leaves the visible part, and the label above it. */
function clipPath(box: DOMRect, visible: DOMRect, labelHeight: number): string {
  const isWhole =
    visible === box ||
    (visible.left <= box.left &&
      visible.top <= box.top &&
      visible.right >= box.right &&
      visible.bottom >= box.bottom);
  if (isWhole) return 'none';
  const top = visible.top <= box.top ? -labelHeight : visible.top - box.top;
  const right = Math.max(0, box.right - visible.right);
  const bottom = Math.max(0, box.bottom - visible.bottom);
  const left = Math.max(0, visible.left - box.left);
  return `inset(${top}px ${right}px ${bottom}px ${left}px)`;
}
