// Typed address of the form in the footer, on its way to the newsletter's page: in no address of a page, and so in no log.

let typed = '';

/** Leaves an address for the page that opens next. */
export function leaveTypedAddress(address: string): void {
  typed = address;
}

/** The address that was left, once; empty for none. */
export function takeTypedAddress(): string {
  const address = typed;
  typed = '';
  return address;
}
