declare const __ASSETS__: {
  css: string;
  below: string;
  apart: string;
  bought: string;
  paid: string;
  offers: string;
  stay: string;
  boot: string;
  renewing: string;
  opening: string;
  answering: string;
  keeping: string;
  passkeys: string;
  passwords: string;
  asked_stay: string;
  search: string;
  allowed: string;
  tags: string;
  cookies: string;
  chat: string;
  financing: string;
  financing_stand_in: string;
  offline: string;
  fonts: string[];
} | null;

/** Names of the client bundle's files, filled in by `build.mjs`. */
export const assets = __ASSETS__ ?? {
  css: '/assets/app.css',
  below: '/assets/below.css',
  apart: '/assets/apart.css',
  bought: '/assets/bought.css',
  offers: '/assets/offers.css',
  paid: '/assets/paid.css',
  stay: '/assets/stay.css',
  boot: '/assets/boot.js',
  renewing: '/assets/renewing.js',
  opening: '/assets/opening.js',
  answering: '/assets/answering.js',
  keeping: '/assets/keeping.js',
  passkeys: '/assets/passkeys.js',
  passwords: '/assets/passwords.js',
  asked_stay: '/assets/asked-stay.js',
  search: '/assets/search.js',
  allowed: '/assets/allowed.js',
  tags: '/assets/tags.js',
  cookies: '/assets/cookies.js',
  chat: '/assets/chat.js',
  financing: '/assets/financing.js',
  financing_stand_in: '/assets/financing-stand-in.js',
  offline: '/assets/offline.js',
  fonts: [],
};
