import { roleDuties, roleNames } from 'cms/contract/accounts/roles'
import type { User } from 'cms/contract/accounts/users'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Checkbox } from '../../../ui/Checkbox.tsx'

const Rights = styled.fieldset`
  border: 0;
  legend {
    font-weight: 600;
  }
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
  const names = (user.roles ?? []).map((role) => roleNames[role])
  return (
    <Rights>
      <legend>Role: {names.join(', ') || 'Customer'}</legend>
      {boxes.map(([name, label, what]) => {
        const isFirst = name === 'isAdmin'
        return (
          <Checkbox
            key={name}
            label={label}
            hint={isFirst ? ruleFor(state, what) : what}
            {...boxOf(name)}
            disabled={isFirst && state.isLastAdmin}
          />
        )
      })}
    </Rights>
  )
}
