import type { User } from 'cms/contract/accounts/users'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { takeStepOff } from '../../../api/secondStep.ts'
import { AskButton } from '../../../components/manage/AskButton.tsx'

const StyledLost = styled.section`
  margin-top: 2rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
  h2 {
    font: 600 var(--t-base) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  .btn {
    margin-top: 0.75rem;
  }
`

interface DisableSecondStepProps {
  user: User
  token: string
}

/** Lets an admin help somebody who has lost phone and recovery codes. */
export const DisableSecondStep = ({ user, token }: DisableSecondStepProps) => (
  <StyledLost aria-labelledby="lost-step">
    <h2 id="lost-step">Second step</h2>
    <p className="muted">Phone and recovery codes lost? Make sure that it is {user.name} who asks.</p>
    <AskButton
      variant="secondary"
      size="sm"
      name="Take the second step off"
      busy="Taking it off"
      keep="Leave it on"
      isDanger
      question="Take the second step off?"
      run={() => takeStepOff(user._id, token)}
      onDone={({ message }) => toast.success(message)}
    >
      <p className="muted">The password alone then opens the account. Both of you get a mail.</p>
    </AskButton>
  </StyledLost>
)
