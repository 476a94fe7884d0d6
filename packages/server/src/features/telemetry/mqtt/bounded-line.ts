import type { Socket } from 'node:net';
import { messageAtMostBytes } from './mqtt-message';

/** A CONNECT has an id, a name and a key. */
const connectAtMostBytes = 4 * 1024;
/** What may follow it before it is known who is there. */
const strangerAtMostBytes = 64 * 1024;
/** A message, its topic and its head. */
const packetAtMostBytes = messageAtMostBytes + 1024;
const connectType = 1;

export interface BoundedLine {
  /** It is known who is there: messages may be as long as they are by HTTP. */
  trust(): void;
}

/** Where in a packet the line is: its length is still being read (7 bits a byte, least first), or so much of it is to come. */
interface Head {
  type: number | undefined;
  length: number;
  lengthBytes: number;
}

/**
 * Closes a line that begins with anything but a CONNECT of a usual size, or announces a packet longer than any message is:
 * the length stands in its head, so nothing of it has to be kept first, as the broker would.
 */
export function boundLine(socket: Socket, onBroken: (reason: string) => void): BoundedLine {
  let isTrusted = false;
  let isFirst = true;
  let bytes = 0;
  let toCome = 0;
  let head: Head = { type: undefined, length: 0, lengthBytes: 0 };

  function wrongWith({ type, length }: Head): string | undefined {
    if (isFirst && type !== connectType) return 'not MQTT';
    const atMost = isFirst ? connectAtMostBytes : packetAtMostBytes;
    return length > atMost ? `a packet of ${length} bytes` : undefined;
  }

  /** Reads one byte of a head. @returns what is wrong with the packet, once its length is known */
  function readHead(byte: number): string | undefined {
    if (head.type === undefined) {
      head.type = byte >> 4;
      return undefined;
    }
    head.length += (byte & 0x7f) * 2 ** (7 * head.lengthBytes);
    head.lengthBytes += 1;
    if (byte & 0x80) return head.lengthBytes === 4 ? 'no length' : undefined;
    const wrong = wrongWith(head);
    toCome = head.length;
    head = { type: undefined, length: 0, lengthBytes: 0 };
    isFirst = false;
    return wrong;
  }

  function wrongIn(chunk: Buffer): string | undefined {
    bytes += chunk.length;
    if (!isTrusted && bytes > strangerAtMostBytes) return `${bytes} bytes of a stranger`;
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(toCome, chunk.length - at);
      toCome -= skipped;
      at += skipped;
      if (at === chunk.length) break;
      const wrong = readHead(chunk[at] as number);
      if (wrong) return wrong;
      at += 1;
    }
    return undefined;
  }

  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const chunk: Buffer | null = read(size);
    const wrong = chunk ? wrongIn(chunk) : undefined;
    if (wrong === undefined) return chunk;
    onBroken(wrong);
    socket.destroy();
    return null;
  };
  return { trust: () => void (isTrusted = true) };
}
