import type { AlarmNotification } from '@henhouse/contract/alarm/alarm-notification';

const beepHz = 880;
const beepS = 0.25;

/** Three short tones, made here: nothing is loaded. A browser that nobody has touched yet stays silent. */
function beep(): void {
  const audio = new AudioContext();
  for (const at of [0, 0.4, 0.8]) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = beepHz;
    loudness.gain.value = 0.2;
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + beepS);
  }
  setTimeout(() => void audio.close(), 2000);
}

/** Sound and vibration of a critical alarm, as far as the person has asked for them. */
export function callAttention(wanted: Pick<AlarmNotification, 'sound' | 'vibrate'> | undefined): void {
  if (wanted?.sound && 'AudioContext' in globalThis) beep();
  if (wanted?.vibrate && 'vibrate' in navigator) navigator.vibrate([300, 150, 300]);
}
