// Radio list: each choice with its explanation and cost.

import { useId, type ReactNode } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
  readonly cost?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface ChoiceListProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly selected: Value | null;
  readonly choose: (value: Value) => void;
}

/** Under hairlines, as the shop's lists are. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, name, choices, selected, choose } = props;
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, hint, cost, isDisabled = false }) => (
        <label
          key={value}
          className="flex cursor-pointer items-start gap-x-4 border-b border-line py-4 first-of-type:border-t"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={selected === value}
            disabled={isDisabled}
            onChange={() => choose(value)}
            aria-describedby={`${id}-${value}`}
            className="mt-1.5 size-4 flex-none"
          />
          <span className="grow">
            <span className="block">{label}</span>
            <span id={`${id}-${value}`} className="block text-label text-quiet">
              {hint}
            </span>
          </span>
          {cost !== undefined && <span className="tabular-nums">{cost}</span>}
        </label>
      ))}
    </fieldset>
  );
}
