// Figures of a move: amounts with their names, side by side.

/** Up to four. */
export function Figures({
  figures,
}: {
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}) {
  return (
    <dl className="mt-4 grid border-s border-t border-line sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-e border-b border-line px-4 py-2.5 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0 sm:p-4"
        >
          <dt className="text-label text-quiet sm:mt-1">{label}</dt>
          <dd className="tabular-nums sm:text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
