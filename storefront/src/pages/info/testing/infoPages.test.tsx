import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { ServerAnswersContext } from '../../../api/serverAnswers.ts'
import { AboutPage } from '../AboutPage.tsx'
import { ContactPage } from '../ContactPage.tsx'
import { TermsPage } from '../TermsPage.tsx'
import { starText, TestimonialsPage } from '../TestimonialsPage.tsx'
import { noSeller, someSeller } from '../../../testing/someSeller.ts'
import { SiteProvider } from '../../../api/SiteProvider.tsx'

const site = {
  brand: 'Baithak',
  tagline: 'For a test',
  description: 'Chairs',
  callPhone: '+910000000009',
  chatNumber: '910000000001',
  chatGreeting: 'Hello & welcome',
  contacts: ['First', 'Second', 'Third'].map((name, index) => ({
    name: `${name} Person`,
    role: 'Chairs',
    phone: `+91000000000${index + 1}`,
  })),
  address: ['Baithak Seating', 'Mumbai 400 000'],
  landlines: ['+91 22 0000 0001'],
  email: 'hello@baithak.example',
  hours: 'Always',
  seller: someSeller,
  scenes: { hero: [], quality: null },
}

const answers = {
  '/api/site': site,
  '/api/testimonials': Array.from({ length: 32 }, (_, index) => ({
    _id: String(index),
    name: `Person ${index}`,
    place: 'Mumbai',
    quote: `Quote ${index}.`,
    rating: index % 2 === 0 ? 5 : 4,
    image: null,
  })),
  '/api/words/about': {
    title: 'Sitting since 2000',
    qualityTitle: 'Quality lasts.',
    qualityText: '',
    reasons: Array.from({ length: 6 }, (_, index) => ({
      icon: 'truck',
      title: `Reason ${index}`,
      text: 'So',
    })),
  },
  '/api/words/testimonials': { text: '32 people who sat down' },
  '/api/pages/terms-conditions': {
    name: 'terms-conditions',
    title: 'Terms & Conditions',
    lede: 'Short rules.',
    updatedAt: '2026-11-14T10:00:00.000Z',
    sections: [
      { heading: 'Use of this website', html: '<p>Read it.</p>' },
      { heading: 'Contact', html: '<p>Write to us.</p>' },
    ],
  },
}

const render = (page: ReactNode, failures = {}, more: object = answers) =>
  renderToStaticMarkup(
    <SWRConfig value={{ fallback: { '/api/site': site, ...more } }}>
      <ServerAnswersContext
        value={{ answers: { '/api/site': site, ...more }, failures, isFresh: () => true }}
      >
        <StaticRouter location="/">
          <SiteProvider>{page}</SiteProvider>
        </StaticRouter>
      </ServerAnswersContext>
    </SWRConfig>,
  )

test('About: a hero with the founding year of this page, a why-choose list of six points, a quality section', () => {
  const html = render(<AboutPage />)
  expect(html).toContain('<title>About | Baithak</title>')
  expect(html).toMatch(/<h1>[^<]*2000/)
  expect(html.match(/<li>/g)).toHaveLength(6)
  expect(html).toContain('Quality lasts.')
})

test('Contact: three people with mobile numbers, address, landlines, shared e-mail, and one number behind Call', () => {
  const html = render(<ContactPage />)
  expect(html).toContain('<title>Contact | Baithak</title>')
  for (const number of ['+910000000001', '+910000000002', '+910000000003', '+912200000001'])
    expect(html).toContain(`href="tel:${number}"`)
  expect(html).toMatch(/<a class="[^"]*btn--primary[^"]*" href="tel:\+910000000009">.*?Call<\/a>/)
  expect(html).toContain('Mumbai 400 000')
  expect(html).toContain('href="mailto:hello@baithak.example"')
  expect(html).toContain('href="https://wa.me/910000000001?text=Hello%20%26%20welcome"')
})

test.each([
  ['Contact', ContactPage],
  ['Terms', TermsPage],
])('%s says who sells and who hears complaints, and nothing where nobody has written it', (_name, Page) => {
  const html = render(<Page />)
  const { legalName, gstin, careEmail, grievance } = someSeller
  for (const text of [legalName, gstin, careEmail, ...Object.values(grievance)]) expect(html).toContain(text)
  expect(render(<Page />, {}, { ...answers, '/api/site': { ...site, seller: noSeller } })).not.toContain(
    'Who sells',
  )
})

test('Testimonials: 32 quotes in one column, each with its name and its rating as star text', () => {
  const html = render(<TestimonialsPage />)
  expect(html.match(/<blockquote>/g)).toHaveLength(32)
  expect(html).toContain('<span class="starstext" role="img" aria-label="4 out of 5">★★★★☆</span>')
  expect(html).toContain('32 people who sat down')
})

test('Testimonials: without any the page says so kindly, and leads on', () => {
  const html = render(<TestimonialsPage />, {}, { ...answers, '/api/testimonials': [] })
  expect(html).toContain('No letters yet.')
  expect(html).toContain('href="/latest"')
})

test('Terms: numbered sections with anchors, and the day of the last change', () => {
  const html = render(<TermsPage />)
  expect(html).toContain('<title>Terms &amp; Conditions | Baithak</title>')
  expect(html).toContain('<a href="#s2">Contact</a>')
  expect(html).toContain('<section id="s2"><h2>2. Contact</h2>')
  expect(html).toContain('<p>Write to us.</p>')
  expect(html).toContain('14 Nov 2026')
})

test('a failed text is a failure with a way on, not an empty page', () => {
  const failures = { '/api/pages/terms-conditions': { status: 410, message: 'Out for tea' } }
  const html = render(<TermsPage />, failures)
  expect(html).toContain('Out for tea')
  expect(html).toContain('Try again')
})

test('what failed by itself on the server is asked for again by the browser, so it is rendered as a wait', () => {
  for (const status of [0, 503]) {
    const html = render(<TestimonialsPage />, { '/api/testimonials': { status, message: 'Out for tea' } }, {})
    expect(html).not.toContain('Out for tea')
    expect(html).toContain('role="status"')
  }
})

test('star text is five stars long whatever the rating', () => {
  expect([0, 1, 3.4, 5, 9].map(starText)).toEqual(['☆☆☆☆☆', '★☆☆☆☆', '★★★☆☆', '★★★★★', '★★★★★'])
})
