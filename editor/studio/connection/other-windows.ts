// Connection to other windows of the Studio in this browser; it reaches the Studio's own origin alone.

/** The connection. */
export interface OtherWindows<Message> {
  send(message: Message): void;
  close(): void;
}

/** Connects to the windows that are open, and to those that will be. */
export function connectWindows<Message>(
  onMessage: (message: Message) => void,
): OtherWindows<Message> {
  const channel = new BroadcastChannel('atelier-studio-windows');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  const send = channel.postMessage.bind(channel);
  return { send, close: () => channel.close() };
}
