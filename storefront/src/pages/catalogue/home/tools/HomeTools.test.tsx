import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { homeFitKey } from '../../../../api/homeFit.ts'
import { ServerAnswersContext } from '../../../../api/serverAnswers.ts'
import { HomeTools } from './HomeTools.tsx'

test('without a popular chair that can be drawn the server leaves the list of all chairs to the browser', () => {
  const ask = vi.fn()
  const server = { answers: { [homeFitKey]: [] }, failures: {}, isFresh: () => true, ask }
  const html = renderToStaticMarkup(
    <ServerAnswersContext value={server}>
      <HomeTools />
    </ServerAnswersContext>,
  )
  expect(html).toContain('A chair that fits you')
  expect(ask).not.toHaveBeenCalled()
})
