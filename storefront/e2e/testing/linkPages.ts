/** The pages that a visitor can open, each with a text that it must show. */
export interface VisitorPage {
  name: string
  path: string
  status?: number
  title: string | RegExp
  heading: string
  texts: readonly string[]
  /** Whether search engines must leave it out. */
  isHidden?: boolean
  /** Whether its address must not reach other sites. */
  isSecret?: boolean
}

/** The pages that links in mails lead to. */
export const linkPages: readonly VisitorPage[] = [
  {
    name: 'Reset Password',
    path: '/reset-password/a-code-of-the-tests',
    title: 'Reset Password | Baithak',
    heading: 'Set a new password',
    texts: ['Choose one that you have not used before.'],
    isHidden: true,
    isSecret: true,
  },
  {
    name: 'Verify Email',
    path: '/verify-email/a-link-of-the-tests',
    title: 'Confirm your email | Baithak',
    heading: 'Confirm your email',
    texts: ['One press, and we know that our mails reach you.'],
    isHidden: true,
    isSecret: true,
  },
  {
    name: 'Undo Email',
    path: '/undo-email/a-link-of-the-tests',
    title: 'Undo the change of your email | Baithak',
    heading: 'Undo the change of your email',
    texts: ['Your account gets this address back'],
    isHidden: true,
    isSecret: true,
  },
  {
    name: 'Stock Notice',
    path: '/stock-notice/a-link-of-the-tests',
    title: 'Shall we tell you when it is back? | Baithak',
    heading: 'Shall we tell you when it is back?',
    texts: ['One press, and we mail you once: when it is in stock again.'],
    isHidden: true,
    isSecret: true,
  },
  {
    name: 'Invitation',
    path: '/invitation/a-link-of-the-tests',
    title: 'Choose your password | Baithak',
    heading: 'Choose your password',
    texts: ['Nobody but you ever sees what you choose here.'],
    isHidden: true,
    isSecret: true,
  },
]
