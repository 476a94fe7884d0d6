import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Layout } from '../../shared/look/appearance';
import { ScreenBones } from '../../shared/ui/state/skeleton';
import styles from './shell.module.css';

/** A screen waits so long for what it shows at first; then it comes as it is, its parts with skeletons of their own. */
const longestWaitMs = 1_000;
/** What is drawn may ask for more: quiet is what stays quiet. */
const quietFrames = 2;

/** Whether all that a screen shows at first is there, so that nothing that comes later pushes away what somebody reads. */
function useIsWhole() {
  const client = useQueryClient();
  const content = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    let frame = 0;
    let quiet = 0;
    let begun = performance.now();
    const look = () => {
      const now = performance.now();
      // Waiting for its data begins when the screen itself has arrived.
      if (content.current?.querySelector('[data-screen-pending]')) begun = now;
      const isWaiting =
        begun === now ||
        client.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0 ||
        content.current?.querySelector('[aria-busy="true"]');
      quiet = isWaiting ? 0 : quiet + 1;
      if (quiet >= quietFrames || now - begun > longestWaitMs) setWhole(true);
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [client]);
  return { content, isWhole };
}

interface WholeScreenProps {
  readonly transition: Layout['transition'];
  readonly children: ReactNode;
}

/** The screen of an address: it comes into sight in one piece. */
export function WholeScreen(props: WholeScreenProps) {
  // Of the screen that is drawn: the address is a step ahead while the next one is on its way.
  const at = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  return <OneScreen key={at} {...props} />;
}

function OneScreen({ transition, children }: WholeScreenProps) {
  const { content, isWhole } = useIsWhole();
  return (
    <div className={styles.place}>
      {isWhole ? null : (
        <div className={styles.coming}>
          <ScreenBones />
        </div>
      )}
      <div
        ref={content}
        className={styles.screen}
        data-coming={isWhole ? undefined : ''}
        data-transition={isWhole ? transition : undefined}
      >
        {children}
      </div>
    </div>
  );
}
