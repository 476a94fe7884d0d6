import { type ReactNode, useState } from 'react';
import { SideDrawer } from '../../shared/ui/dialog/part-dialog';
import { ShownOnce } from './shown-once';

interface SecretDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** By whether the secret is there. */
  readonly title: (isMade: boolean) => string;
  /** Of what is there already. */
  readonly secret?: string | undefined;
  readonly example: (secret: string) => string;
  readonly exampleTitle: string;
  /** The form that makes it. */
  readonly children: (onMade: (secret: string) => void, close: () => void) => ReactNode;
}

/** A form at the side that makes a secret, then the secret, this once. */
export function SecretDrawer(props: SecretDrawerProps) {
  const { opened, onClose, title, secret: given, example, exampleTitle, children } = props;
  const [made, setMade] = useState<string | null>(null);
  const secret = given ?? made;
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <SideDrawer opened={opened} onClose={close} width={620} title={title(secret !== null)} isHeld={secret !== null}>
      {secret === null ? (
        children(setMade, close)
      ) : (
        <ShownOnce secret={secret} example={example(secret)} exampleTitle={exampleTitle} onDone={close} />
      )}
    </SideDrawer>
  );
}
