const rank = { none: 0, customer: 1, staff: 2, admin: 3 }
const lowest = { visitor: 0, user: 1, self: 1, staff: 2, admin: 3, nobody: 4 }

/** Whether somebody of the role may go through a door that needs what it says. */
export const mayPass = (needs, role) => rank[role] >= lowest[needs]
