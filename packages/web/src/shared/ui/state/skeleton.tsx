import { t } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './state.module.css';

const quietMs = 150;

/** Shows `children` only when loading takes longer than 150 ms: quick answers do not flicker. Their room is kept from the start. */
export function AfterAWhile({ children, roomPx = 120 }: { readonly children: ReactNode; readonly roomPx?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" style={{ minHeight: isDue ? undefined : roomPx }}>
      <output className="visually-hidden">{t(($) => $.ui.state.loading)}</output>
      {isDue ? children : null}
    </div>
  );
}

/** A grey bar in the shape of what will stand there. */
export function Bone({ height = 14, width = '100%' }: { readonly height?: number; readonly width?: number | string }) {
  return <div className={styles.skeleton} style={{ height, width }} />;
}

/** Lines of text or a table that is on its way. */
export function SkeletonLines({ lines = 5, height = 20 }: { readonly lines?: number; readonly height?: number }) {
  return (
    <AfterAWhile roomPx={lines * (height + 16) + 16}>
      <div style={{ display: 'grid', gap: 16, padding: 16 }}>
        {Array.from({ length: lines }, (_, line) => (
          <Bone key={line} height={height} width={`${96 - ((line * 13) % 30)}%`} />
        ))}
      </div>
    </AfterAWhile>
  );
}

/** In the shape of most screens: a head, a strip of figures, a card of rows. */
export function ScreenBones() {
  return (
    <AfterAWhile>
      <div className={styles.bones}>
        <Bone height={28} width={260} />
        <Bone height={94} />
        <div className={styles.boneCard}>
          <Bone height={20} width={180} />
          {Array.from({ length: 7 }, (_, row) => (
            <Bone key={row} height={16} width={`${94 - ((row * 13) % 30)}%`} />
          ))}
        </div>
      </div>
    </AfterAWhile>
  );
}
