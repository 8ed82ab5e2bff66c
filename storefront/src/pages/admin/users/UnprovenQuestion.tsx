import type { User, UserInput } from 'cms/contract/accounts/users'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type Answer = (isMeant: boolean) => void

/** Whether a change gives a right to an address of which nobody has shown that it is the person's. */
const isRisky = (user: User, { email, roles = [] }: UserInput) => {
  const isUnproven = user.emailVerified === false && !user.invitedUntil
  const isMoved = email !== undefined && email !== user.email
  return (isUnproven || isMoved) && roles.some((role) => !user.roles?.includes(role))
}

/** Asks before such a change is sent. `ask` resolves to whether it is meant; `props` are those of the question. */
export function useUnprovenQuestion(user: User) {
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null)
  const ask = (input: UserInput) =>
    isRisky(user, input)
      ? new Promise<boolean>((resolve) => setAnswer({ give: resolve }))
      : Promise.resolve(true)
  const close = (isMeant: boolean) => {
    answer?.give(isMeant)
    setAnswer(null)
  }
  return { ask, question: { isOpen: answer !== null, name: user.name, close } }
}

interface UnprovenQuestionProps {
  isOpen: boolean
  name: string
  close: Answer
}

export function UnprovenQuestion({ isOpen, name, close }: UnprovenQuestionProps) {
  return (
    <Dialog
      open={isOpen}
      title="Nobody has confirmed this address"
      onClose={() => close(false)}
      keep="Go back"
      actions={
        <Button variant="danger" onClick={() => close(true)}>
          Give the role all the same
        </Button>
      }
    >
      <p className="muted">
        A stranger may have registered it. Ask {name} first, or invite them: an invitation to this address
        takes the account over. All admins get a mail of a role that is given so.
      </p>
    </Dialog>
  )
}
