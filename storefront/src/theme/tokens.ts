export { dark, light } from 'cms/rules/brand/themeColours'

/** Values that both themes share. */
export const scale = {
  'font-display': "'Eczar','Eczar Fallback','Eczar DejaVu','Noto Serif',Georgia,serif",
  'font-text': "'Anek Latin','Anek Fallback','Anek DejaVu',system-ui,sans-serif",
  't-xs': '.875rem',
  't-sm': '.9375rem',
  't-base': '1.0625rem',
  't-lg': 'clamp(1.1875rem,1.13rem + .25vw,1.375rem)',
  't-h4': 'clamp(1.25rem,1.2rem + .25vw,1.4375rem)',
  't-h3': 'clamp(1.4375rem,1.32rem + .55vw,1.875rem)',
  't-h2': 'clamp(1.875rem,1.5rem + 1.75vw,3rem)',
  't-h1': 'clamp(2.25rem,1.65rem + 2.8vw,4rem)',
  't-hero': 'clamp(3.125rem,1.9rem + 5vw,6.75rem)',
  'lh-head': '1.12',
  'lh-text': '1.55',
  's-1': '.25rem',
  's-2': '.5rem',
  's-3': '.75rem',
  's-4': '1rem',
  's-5': '1.5rem',
  's-6': '2rem',
  's-7': '3rem',
  's-8': '4rem',
  's-9': '6rem',
  gutter: 'clamp(1rem,4vw,4rem)',
  section: 'clamp(4rem,8.5vw,8.5rem)',
  wrap: '90rem',
  'wrap-text': '42rem',
  'header-h': '4rem',
  'head-top': '0px',
  'r-1': '4px',
  'r-2': '8px',
  'r-3': '14px',
  'r-full': '999px',
  'd-1': '120ms',
  'd-2': '200ms',
  'd-3': '400ms',
  ease: 'cubic-bezier(.2,.7,.2,1)',
  'z-sticky': '20',
  'z-header': '50',
  'z-pop': '60',
  'z-drawer': '70',
  'z-dialog': '80',
  'z-toast': '90',
}

export const customProperties = (tokens: Record<string, string | undefined>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
