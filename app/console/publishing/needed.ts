/** For a field that a draft may leave empty, but nothing that the public sees. */
export const neededToPublish = { required: false, mark: "needed to publish" } as const;
