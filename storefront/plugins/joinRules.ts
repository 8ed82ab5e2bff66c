import type { Plugin } from 'vite'
import { replaceTexts } from './editSource.ts'

/**
 * A styled component with texts from elsewhere in its style keeps them as a list. As published, styled-components puts
 * them together whenever one is drawn, and looks the long text up letter by letter; a text that stays is looked up at
 * once.
 */
export const joinRules: Plugin = {
  name: 'join-rules',
  apply: 'build',
  transform: {
    filter: { id: /styled-components(\.browser)?\.esm\.js$/ },
    handler: (code) => ({
      code: replaceTexts(code, [
        [
          /this\.rules=e(?=,this\.componentId=t,this\.baseHash)/,
          `this.rules=e.reduce((a,r)=>{const i=a.length-1;"string"==typeof r&&"string"==typeof a[i]?a[i]+=r:a.push(r);return a},[])`,
        ],
      ]),
      map: null,
    }),
  },
}
