import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { closeHelp, openHelp, useHelp } from '../../shared/help/help-open';
import { ensureWorkTexts } from '../../shared/i18n/i18n';
import { useConfirmation } from '../../shared/ui/dialog/confirm-act';
import { lazyComponent } from '../../shared/ui/state/lazy-component';

const HelpPanel = lazyComponent(async () => {
  // Somebody may ask before signing in, where the texts of the work are not there yet.
  const [panel] = await Promise.all([import('../../features/help/help-panel'), ensureWorkTexts()]);
  return panel;
});

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `?` opens the help and closes it, wherever nothing is being typed and no question is asked. */
function useHelpKey(isOpen: boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isOpen) closeHelp();
      else if (document.querySelector('[aria-modal="true"]') === null) openHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}

const ConfirmActDialog = lazyComponent(() => import('../../shared/ui/dialog/confirm-act-dialog'));

/** Every screen, with the help beside it, and the question before an act. */
export function Root() {
  const { isOpen } = useHelp();
  const { question } = useConfirmation();
  const [wasOpen, setWasOpen] = useState(false);
  useHelpKey(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <Outlet />
      {wasOpen ? <HelpPanel /> : null}
      {question === null ? null : <ConfirmActDialog />}
    </>
  );
}
