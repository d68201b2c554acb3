// Icons of the Studio: strokes on a grid of 16, in the colour of the text.

const paths = {
  undo: 'M6 3 3 6l3 3M3 6h6a4 4 0 0 1 0 8H6',
  redo: 'm10 3 3 3-3 3M13 6H7a4 4 0 0 0 0 8h3',
  play: 'M5 3v10l8-5z',
  layers: 'm8 2 6 3.5L8 9 2 5.5zM2 8.5 8 12l6-3.5M2 11.5 8 15l6-3.5',
  inspector: 'M2 4h6m4 0h2M2 8h2m4 0h6M2 12h7m4 0h1M10 2.5v3M6 6.5v3M11 10.5v3',
  bottom: 'M2 3h12v10H2zM2 9h12',
  plus: 'M8 3v10M3 8h10',
  close: 'm4 4 8 8m0-8-8 8',
  reload: 'M13 8a5 5 0 1 1-1.5-3.5L13 6m0-3v3h-3',
  languages:
    'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2',
  component:
    'm8 2 2.5 2.5L8 7 5.5 4.5zM3.5 5.5 6 8l-2.5 2.5L1 8zM12.5 5.5 15 8l-2.5 2.5L10 8zM8 9l2.5 2.5L8 14l-2.5-2.5z',
  text: 'M3 4V3h10v1M8 3v10M6 13h4',
  box: 'M3 3h10v10H3z',
  open: 'm4 6 4 4 4-4',
  closed: 'm6 4 4 4-4 4',
  copy: 'M6 6h8v8H6zM10 6V2H2v8h4',
  wrap: 'M2 5V2h3m6 0h3v3m0 6v3h-3m-6 0H2v-3M5.5 5.5h5v5h-5z',
  trash: 'M3 4h10M6 4V2h4v2M4.5 4l.5 10h6l.5-10',
  help: 'M6 6a2 2 0 1 1 2.8 1.8c-.5.3-.8.6-.8 1.4M8 12v.5M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  fit: 'M2 6V2h4m4 0h4v4m0 4v4h-4m-4 0H2v-4',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof paths;

/** An icon; it has no words of its own. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** A button of one icon, whose words are its name. */
export function IconButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}) {
  const { icon, label, isPressed, isDisabled = false, onPress } = props;
  return (
    <button
      type="button"
      className="icon-button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
