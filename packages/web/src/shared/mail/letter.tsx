import { type LetterToHandOver, listOwnLetters } from '@henhouse/contract/mail/mail';
import { Alert, Group, Stack } from '@mantine/core';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { closeDialog } from '../ui/dialog/open-dialog';
import { ActButton } from '../ui/page/act-button';
import { CopyButton } from '../ui/page/copy-button';
import { Answer } from '../ui/state/answer';
import styles from './mail.module.css';

/** The link of a letter, alone on its line. */
const linkIn = ({ text }: LetterToHandOver) => /^https?:\S+$/m.exec(text)?.[0];

/** A letter that lies here: the last one to an address, or one in particular. */
interface LetterWanted {
  readonly to: string;
  readonly id?: string;
}

/** A letter that no mail server carries: whoever caused it hands it over. */
export default function Letter({ to, id }: LetterWanted) {
  const letters = useAnswer(listOwnLetters, {}, { staleTime: 0 });
  return (
    <Answer of={letters} compact>
      {({ items }) => {
        const letter = items.find((each) =>
          id === undefined ? each.to.toLowerCase() === to.toLowerCase() : each.id === id,
        );
        // An account that reaches into another company is for its operator alone.
        if (!letter) return <p>{t(($) => $.mail.notYours)}</p>;
        const link = linkIn(letter);
        return (
          <Stack gap="md">
            <Alert color="yellow">{t(($) => $.mail.handOverText)}</Alert>
            <pre className={styles.letter} data-testid="letter">
              {`${letter.subject}\n\n${letter.text}`}
            </pre>
            <Group gap="xs">
              {link === undefined ? null : <CopyButton text={link} label={t(($) => $.mail.copyLink)} />}
              <CopyButton text={letter.text} label={t(($) => $.mail.copyLetter)} variant="default" />
              <ActButton quiet label={t(($) => $.ui.action.close)} onClick={closeDialog} />
            </Group>
          </Stack>
        );
      }}
    </Answer>
  );
}
