// Empty state of a list.

/** A frame with nothing in it but the word that there is nothing. */
export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex min-h-[60vh] flex-col items-start justify-center border border-dashed border-edge px-6 py-20 md:px-16">
      <h2 className="text-heading">{title}</h2>
      <p className="mt-3 max-w-[44ch] text-quiet">{text}</p>
    </div>
  );
}
