import { roleDuties, roleNames } from 'cms/contract/accounts/roles'
import type { User } from 'cms/contract/accounts/users'
import { useId, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Checkbox } from '../../../ui/Checkbox.tsx'

const Rights = styled.fieldset`
  border: 0;
  legend {
    font-weight: 600;
  }
`

const Rule = styled.p`
  font-size: var(--t-sm);
  color: var(--ink-2);
`

const boxes = [
  ['isAdmin', 'Is Admin', roleDuties.admin],
  ['editor', roleNames.editor, roleDuties.editor],
  ['orders', roleNames.orders, roleDuties.orders],
  ['finance', roleNames.finance, roleDuties.finance],
] as const

export type RightName = (typeof boxes)[number][0]

interface RoleFieldsProps {
  user: User
  isOwn: boolean
  isLastAdmin: boolean
  boxOf: (name: RightName) => Omit<ComponentProps<typeof Checkbox>, 'label'>
}

/** Explains the consequence of the first tick, or why it cannot be changed. */
function ruleFor({ isOwn, isLastAdmin }: Pick<RoleFieldsProps, 'isOwn' | 'isLastAdmin'>, what: string) {
  if (isLastAdmin)
    return 'This is the last administrator, so the tick stays. Make someone else an administrator first.'
  if (isOwn) return 'This is your own account. Without the tick you cannot manage users any more.'
  return what
}

/** The roles in words, and a checkbox for each. Without any the person is a customer. */
export function RoleFields({ user, boxOf, ...state }: RoleFieldsProps) {
  const id = useId()
  const names = (user.roles ?? []).map((role) => roleNames[role])
  return (
    <Rights>
      <legend>Role: {names.join(', ') || 'Customer'}</legend>
      {boxes.map(([name, label, what]) => {
        const box = boxOf(name)
        const isFirst = name === 'isAdmin'
        return (
          <div key={name}>
            <Checkbox
              label={label}
              {...box}
              disabled={isFirst && state.isLastAdmin}
              {...(!box.error && { 'aria-describedby': `${id}${name}` })}
            />
            <Rule id={`${id}${name}`}>{isFirst ? ruleFor(state, what) : what}</Rule>
          </div>
        )
      })}
    </Rights>
  )
}
