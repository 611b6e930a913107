/** Posts that the blog shows at first, and adds at a time. */
export const POSTS_PER_PAGE = 24;
