// The launcher's one kind of expected failure: its message is all that the reader needs, so no stack is shown.

export class LaunchRefusal extends Error {}
