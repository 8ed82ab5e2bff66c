import { useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { FieldFrame, type FieldTexts } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

const WithSwitch = styled.div`
  .control {
    padding-right: 3.25rem;
  }
  .password__switch {
    position: absolute;
    right: 2px;
    top: 2px;
  }
`

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, hint, note, className, ...control }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => (
        <WithSwitch>
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...own}
          />
          <IconButton
            className="password__switch"
            icon={isShown ? 'eye-off' : 'eye'}
            label={`Show ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </WithSwitch>
      )}
    </FieldFrame>
  )
}
