import { expect, test } from 'vitest'
import { addBrackets } from './parseOnce.ts'

test('functions that the runtime of the bundler wraps get brackets, and no others', () => {
  const code = [
    'import{a as e,b as t}from"./runtime-1.js";import{a as n}from"./other-1.js";',
    'const r=e((e,t)=>{t.exports=()=>1}),l=t(e=>{e.a=[].map(e=>2)}),o=n(e=>3),i=[].map(e=>4);',
    'export{r};',
  ]
  expect(addBrackets(code.join(''), 'runtime-1.js')).toBe(
    [
      code[0],
      'const r=e(((e,t)=>{t.exports=()=>1})),l=t((e=>{e.a=[].map(e=>2)})),o=n(e=>3),i=[].map(e=>4);',
      code[2],
    ].join(''),
  )
  expect(addBrackets('const a=e(()=>1);', 'runtime-1.js')).toBe('const a=e(()=>1);')
})
