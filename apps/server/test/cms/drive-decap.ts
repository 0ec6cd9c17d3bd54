import type { Locator, Page } from "playwright-core";
import type { PageSteps } from "../../../../scripts/page-steps.ts";
import { fillIn } from "./form.ts";
import { DOT, type LogIn } from "./site.ts";

/** Logs in at the server's own pages, by OAuth, as Decap has no field for a token. */
export async function logInToDecap(
  page: Page,
  { step, until }: PageSteps,
  { password }: LogIn,
): Promise<void> {
  const name = page.locator("input[name=username]");
  await until(
    "go to the server",
    (within) => page.getByRole("button", { name: "Login with Gitea" }).click(within),
    (within) => name.waitFor(within),
  );
  await step("log in", async () => {
    await name.fill("ada");
    await page.locator("input[name=password]").fill(password);
    await page.locator("button[value=log-in]").click();
  });
  await step("allow the app", () => page.locator("button[value=allow]").click());
}

/** Edits the site as a person does: changes a post, adds a picture, makes a post, deletes one. */
export async function editByDecap(page: Page, steps: PageSteps): Promise<void> {
  const { step, until } = steps;
  page.on("dialog", (dialog) => void dialog.accept());
  const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
  const textbox = (name: string): Locator => page.getByRole("textbox", { name });
  const [title, body, publish] = [textbox("Title"), textbox("Body"), button("Publish")];
  const now = page.getByText("Publish now");
  const committed = (): Promise<unknown> =>
    step("wait for the answer to a commit", () =>
      page.waitForResponse(
        (answer) => answer.request().method() === "POST" && answer.status() === 201,
      ),
    );
  const save = async (name: string): Promise<void> => {
    await until(
      `ask to publish ${name}`,
      (within) => publish.click(within),
      (within) => now.waitFor(within),
    );
    await Promise.all([committed(), step(`publish ${name}`, () => now.click())]);
    await step(`see ${name} published`, () => button("Published").waitFor());
  };
  // The editor that was open before has the same fields.
  const goTo = (place: string, reached: Parameters<PageSteps["until"]>[2]): Promise<void> =>
    until(
      `go to ${place}`,
      () => page.evaluate(`location.hash = ${JSON.stringify(place)}`),
      reached,
    );

  await until(
    "open the first post",
    (within) => page.getByText("First", { exact: true }).click(within),
    (within) => body.waitFor(within),
  );
  await fillIn(steps, "change it", { fields: [[body, "Hello again\n"]], button: publish });
  const chosen = button("Choose selected");
  await until(
    "open the pictures",
    (within) => page.getByRole("button", { name: "Choose an image" }).click(within),
    (within) => chosen.waitFor(within),
  );
  await step("add a picture", async () => {
    const file = { name: "dot.png", mimeType: "image/png", buffer: DOT };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await chosen.click();
    await chosen.waitFor({ state: "detached" });
  });
  await save("the first post");

  // A post that is there and unchanged has "Published" in its place.
  await goTo("/collections/posts/new", (within) => publish.waitFor(within));
  const fields = [
    [title, "Third"],
    [body, "Third text\n"],
  ] as const;
  await fillIn(steps, "write the third post", { fields, button: publish });
  await save("the third post");

  const second = page.getByText("Second", { exact: true });
  await goTo("/collections/posts", (within) => second.waitFor(within));
  const gone = page.getByText("Delete entry").first();
  await until(
    "open the second post",
    (within) => second.click(within),
    (within) => gone.waitFor(within),
  );
  await Promise.all([committed(), step("delete it", () => gone.click())]);
  await step("see it gone", () => second.waitFor({ state: "detached" }));
}
