/** A file of its own: the list of what the door needs is not in the script that every page loads. */
export const loadAdminDoor = () => import('./admin-door.js');
