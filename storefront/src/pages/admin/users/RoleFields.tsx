import type { User } from 'cms/contract/users'
import { useId, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Checkbox } from '../../../ui/Checkbox.tsx'

const Rule = styled.p`
  font-size: var(--t-sm);
  color: var(--ink-2);
`

const roles = {
  admin: ['Administrator', 'runs the whole shop: users, products and orders.'],
  staff: ['Staff', 'looks after products, pages and reviews, and reads orders.'],
  customer: ['Customer', 'buys, and writes reviews.'],
} as const

interface RoleFieldsProps {
  user: User
  isOwn: boolean
  isLastAdmin: boolean
  box: Omit<ComponentProps<typeof Checkbox>, 'label'>
}

/** Explains the consequence of the tick, or why it cannot be changed. */
function ruleFor({ user: { name, role }, isOwn, isLastAdmin }: Omit<RoleFieldsProps, 'box'>) {
  if (isLastAdmin)
    return 'This is the last administrator, so the tick stays. Make someone else an administrator first.'
  if (isOwn)
    return 'This is your own account. Without the tick you are a customer, and cannot manage the shop any more.'
  if (role === 'admin') return `Without the tick ${name} becomes a customer.`
  if (role === 'staff')
    return `With the tick ${name} becomes an administrator. Who is staff is set in the CMS.`
  return 'Administrators see and change everything here. Who is staff is set in the CMS.'
}

/** The role in words, and the checkbox that makes the user an admin or a customer. */
export function RoleFields({ box, ...who }: RoleFieldsProps) {
  const id = useId()
  const [role, what] = roles[who.user.role ?? (who.user.isAdmin ? 'admin' : 'customer')]
  return (
    <div>
      <p>
        <b>Role: {role}</b>, {what}
      </p>
      <Checkbox
        label="Is Admin"
        {...box}
        disabled={who.isLastAdmin}
        {...(!box.error && { 'aria-describedby': id })}
      />
      <Rule id={id}>{ruleFor(who)}</Rule>
    </div>
  )
}
