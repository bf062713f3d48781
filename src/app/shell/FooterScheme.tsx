import { createPortal } from 'react-dom';
import { Component as SchemeSwitch } from '#kit/device/SchemeSwitch.tsx';

/** The choice of colours in its place in the footer, which is part of every document; the choice itself loads later. */
export function FooterScheme() {
  const place = document.getElementById('colours');
  return place && createPortal(<SchemeSwitch />, place);
}
