// Icons of the Studio: strokes on a grid of 16, in the colour of the text.

const paths = {
  undo: 'M6 3 3 6l3 3M3 6h6a4 4 0 0 1 0 8H6',
  redo: 'm10 3 3 3-3 3M13 6H7a4 4 0 0 0 0 8h3',
  play: 'M5 3v10l8-5z',
  layers: 'm8 2 6 3.5L8 9 2 5.5zM2 8.5 8 12l6-3.5M2 11.5 8 15l6-3.5',
  inspector: 'M2 4h6m4 0h2M2 8h2m4 0h6M2 12h7m4 0h1M10 2.5v3M6 6.5v3M11 10.5v3',
  bottom: 'M2 3h12v10H2zM2 9h12',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.500 10.500 14 14',
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
  unwrap: 'M2 5V2h3m6 0h3v3m0 6v3h-3m-6 0H2v-3M8 5v6M5 8h6',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  hidden:
    'M2.5 2.5l11 11M6.5 3.7A7 7 0 0 1 8 3.5c4 0 6.500 4.500 6.500 4.500s-.8 1.500-2.300 2.800M4 5C2.400 6.300 1.500 8 1.500 8S4 12.500 8 12.500c1 0 1.900-.3 2.700-.6',
  code: 'm5 4-4 4 4 4m6-8 4 4-4 4',
  moon: 'M13 9.500A5.500 5.500 0 0 1 6.500 3a5.500 5.500 0 1 0 6.500 6.500z',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
  palette:
    'M8 2a6 6 0 1 0 0 12c1.500 0 1-1.500.5-2.200-.4-.6 0-1.800 1-1.800H12a2 2 0 0 0 2-2.200A6 6 0 0 0 8 2zM5 7.500v.1M8 5v.1M11 7v.1',
  trash: 'M3 4h10M6 4V2h4v2M4.5 4l.5 10h6l.5-10',
  help: 'M6 6a2 2 0 1 1 2.8 1.8c-.5.3-.8.6-.8 1.4M8 12v.5M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  fit: 'M2 6V2h4m4 0h4v4m0 4v4h-4m-4 0H2v-4',
  pointer: 'M4 2.5v10.2l2.8-2.6 1.8 4 1.8-.8-1.8-4h3.9z',
  hand: 'M5 8V3.8a1 1 0 0 1 2 0V7m0-.5V2.8a1 1 0 0 1 2 0V7m0-3.2a1 1 0 0 1 2 0V8m0-2.2a1 1 0 0 1 2 0V10a4 4 0 0 1-4 4H8.6a3 3 0 0 1-2.4-1.2L3 9.2a1 1 0 0 1 1.6-1.2L5 8.5',
  frame: 'M4.5 2v12m7-12v12M2 4.5h12m-12 7h12',
  phone: 'M5 1.8h6v12.4H5zM7.3 12.4h1.4',
  tablet: 'M3.5 2h9v12h-9zM7.3 12.2h1.4',
  desktop: 'M1.8 3h12.4v8H1.8zM5.5 13.5h5M8 11v2.5',
  directions: 'M2 5h8m0 0L8 3m2 2L8 7m6 4H6m0 0 2-2m-2 2 2 2',
  target: 'M8 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM8 1.5v3m0 7v3M1.5 8h3m7 0h3',
  back: 'M10 3 5 8l5 5',
  forward: 'm6 3 5 5-5 5',
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
