import { css } from 'styled-components'

/** The header's entry for the account: the login, or a button that opens a menu. */
export const entryLook = css`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  min-height: 2.75rem;
  padding-inline: 0.7rem;
  text-decoration: none;
  font-weight: 500;
  font-size: 1rem;
  border-radius: var(--r-2);
  white-space: nowrap;
  &:hover {
    background: rgb(120 100 80/0.14);
  }
`

/** The user's name, however long. */
export const entryNameLook = css`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;
`
