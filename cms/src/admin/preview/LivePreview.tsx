import { env } from '../../env.ts'
import { FollowPreview } from './FollowPreview.tsx'

/** Connects the form with the page of the product beside it, which is the shop's. */
export const LivePreview = () => <FollowPreview shop={new URL(env.PUBLIC_URL).origin} />
