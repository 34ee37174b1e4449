import type { AppMessages } from './messages.ts';

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

/** What a device shows of the page once it is installed there. It is one and the same in every language. */
export const manifestIn = (language: string, messages: AppMessages) => ({
  id: '/',
  name: 'Saqqara',
  short_name: 'Saqqara',
  lang: language,
  description: messages['app.description'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#F2DFB9',
  theme_color: '#B9DEDF',
  categories: ['games'],
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('icon-maskable', 192, 'maskable'),
    icon('icon-maskable', 512, 'maskable'),
  ],
});
