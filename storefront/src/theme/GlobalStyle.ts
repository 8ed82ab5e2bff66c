import type { ComponentType } from 'react'
import { createGlobalStyle } from 'styled-components'
import { fontFaces } from './fonts.ts'
import { customProperties, dark, light, scale } from './tokens.ts'

const globalStyle = /* @__PURE__ */ createGlobalStyle`
${fontFaces}
:root{color-scheme:light;${customProperties(light)}${customProperties(scale)}}
@media not print{[data-theme='dark']{color-scheme:dark;${customProperties(dark)}}}
@media (min-width:1024px){:root{--header-h:4.25rem;--head-top:2.8125rem}}

*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%;scroll-padding-top:calc(var(--header-h) + 1rem)}
body{margin:0;background:var(--paper);color:var(--ink);font:400 var(--t-base)/var(--lh-text) var(--font-text);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
main{display:block;min-height:100svh;padding-top:calc(var(--header-h) + var(--head-top))}
@media (max-width:1023px) and (scripting:none){main{padding-top:calc(var(--header-h) + 3.375rem)}}
main:focus{outline:0}
img,svg{display:block;max-width:100%}
img{height:auto}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}
ul[class],ol[class]{list-style:none}
fieldset{border:0;min-width:0}
h1,h2,h3,.display{font-family:var(--font-display);font-weight:500;line-height:var(--lh-head);letter-spacing:-.014em;text-wrap:balance;font-variant-numeric:normal}
h1{font-size:var(--t-h1);letter-spacing:-.022em;line-height:1.06}
h2{font-size:var(--t-h2);letter-spacing:-.02em}
h3{font-size:var(--t-h3)}
h4{font:600 var(--t-h4)/1.3 var(--font-text)}
p{text-wrap:pretty}
time{unicode-bidi:isolate}
a{color:inherit}
button,input,select,textarea{font:inherit;color:inherit;scroll-margin-block:var(--focus-room,0)}
button{background:none;border:0;padding:0;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:var(--r-1)}
::selection{background:var(--accent-solid);color:var(--on-accent)}

.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.i{width:1.25em;height:1.25em;flex:none;stroke:currentColor;stroke-width:1.75;fill:none;stroke-linecap:round;stroke-linejoin:round}
.i--brand{fill:currentColor;stroke:none}
.intro{font-size:var(--t-lg);line-height:1.48;color:var(--ink-2);max-width:38em}
.muted{color:var(--ink-2)}
.faint{color:var(--ink-3)}
.small{font-size:var(--t-sm)}
.nb{white-space:nowrap}
.stack>*+*{margin-top:var(--s-4)}
.prose{max-width:var(--wrap-text)}
.prose p+p{margin-top:1em}

@keyframes spin{to{transform:rotate(1turn)}}
@keyframes breathe{from{opacity:1}to{opacity:.5}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){nav :is(a,button)[aria-current]:not(:focus-visible){outline:2px solid Highlight;outline-offset:-2px}}
@media print{main{padding-top:0}}
`

/**
 * Fonts, tokens as custom properties, resets, and the few classes that every page uses. Rendered only on the server:
 * the CSS stays in the document, so the browser need not load it again as a script.
 */
export const GlobalStyle: ComponentType = import.meta.env.SSR ? globalStyle : () => null
