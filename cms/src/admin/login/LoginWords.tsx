import { env } from '../../env.ts'

export function LoginWords() {
  return (
    <div className="login-words">
      <h1>Staff entrance</h1>
      <p>
        For the people who run the showroom. Customers log in{' '}
        <a href={`${env.PUBLIC_URL}/login`}>at the shop</a>.
      </p>
    </div>
  )
}
