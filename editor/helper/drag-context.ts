// The drag context: the press with which a drag begins (specification, section 3).

/** The context of a drag, as the parent gets it (specification, section 3). */
export interface DragContext {
  /** The place of the press in the page, in CSS pixels. */
  readonly pageX: number;
  readonly pageY: number;
  /** The place of the press in the element. */
  readonly offsetX: number;
  readonly offsetY: number;
  readonly parentSelectedElementKey: string | null;
  readonly selectedParentDisplay: string | null;
  readonly selectedParentFlexDirection: string | null;
  /** Whether the pointer has moved far enough. */
  readonly dragging: boolean;
}
