import { useRef, useState, type ImgHTMLAttributes } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { PhotoSession } from './use-photo-session.js';

interface SessionPhotoProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly session: PhotoSession;
  /** The photo failed to load with a new cookie too. */
  readonly onFailed?: () => void;
}

/** A photo of a case. It renews the session and loads again by itself once, since the cookie may have expired. */
export function SessionPhoto({ session, onFailed, ...image }: SessionPhotoProps) {
  const [attempt, setAttempt] = useState(0);
  const hasFailed = useRef(false);
  const loadAgain = async () => {
    const isFirst = !hasFailed.current;
    hasFailed.current = true;
    if (isFirst && (await session.renew())) setAttempt((count) => count + 1);
    else onFailed?.();
  };
  return (
    <img
      key={attempt}
      alt=""
      {...image}
      onLoad={() => {
        hasFailed.current = false;
      }}
      onError={() => inBackground(loadAgain(), 'loading a photo again')}
    />
  );
}
