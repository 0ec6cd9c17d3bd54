import type { Locator, Page } from "playwright-core";
import type { PageSteps } from "../../../../scripts/page-steps.ts";
import { fillIn } from "./form.ts";
import { DOT, type LogIn } from "./site.ts";

/** Logs in with a token. */
export async function logInToSveltia(
  page: Page,
  steps: PageSteps,
  { token }: LogIn,
): Promise<void> {
  const field = page.getByLabel("Personal Access Token");
  const logIn = page.getByRole("alertdialog").getByRole("button", { name: "Sign In", exact: true });
  await steps.until(
    "ask to log in with a token",
    (within) => page.getByRole("button", { name: "Sign In Using Access Token" }).click(within),
    (within) => field.waitFor(within),
  );
  await fillIn(steps, "enter the token", { fields: [[field, token]], button: logIn });
  await steps.step("log in", () => logIn.click());
}

/** Edits the site as a person does: changes a post, adds a picture, makes a post, deletes one. */
export async function editBySveltia(page: Page, steps: PageSteps): Promise<void> {
  const { step, until } = steps;
  const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
  const [save, text] = [button("Save"), page.locator("textarea")];
  const open = (name: string, from: Locator): Promise<void> =>
    until(
      `open ${name}`,
      (within) => from.click(within),
      (within) => text.waitFor(within),
    );
  const committed = (): Promise<unknown> =>
    step("wait for the answer to a commit", () =>
      page.waitForResponse(
        (answer) => answer.url().endsWith("/contents") && answer.status() === 201,
      ),
    );
  // The list lies behind the editor all the time.
  const closed = (within?: { readonly timeout: number }): Promise<void> =>
    page.getByRole("group", { name: "Content Editor" }).waitFor({ ...within, state: "detached" });

  await open("the first post", page.getByText("First", { exact: true }));
  await fillIn(steps, "change it", { fields: [[text, "Hello again\n"]], button: save });
  await step("add a picture", async () => {
    const file = { name: "dot.png", mimeType: "image/png", buffer: DOT };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.getByText("dot.png").first().waitFor();
  });
  await Promise.all([committed(), until("save it", (within) => save.click(within), closed)]);

  await open("a new post", button("Create New Entry"));
  const title = page.getByRole("textbox", { name: "Title" });
  const fields = [
    [title, "Third"],
    [text, "Third text\n"],
  ] as const;
  await fillIn(steps, "write it", { fields, button: save });
  await Promise.all([committed(), until("save it, too", (within) => save.click(within), closed)]);

  await open("the second post", page.getByText("Second", { exact: true }));
  const item = page.getByRole("menuitem", { name: /Delete/ });
  const sure = page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true });
  await until(
    "open the menu",
    (within) => button("Show Editor Options").click(within),
    (within) => item.waitFor(within),
  );
  await until(
    "ask to delete it",
    (within) => item.click(within),
    (within) => sure.waitFor(within),
  );
  await Promise.all([committed(), step("delete it", () => sure.click())]);
  await step("wait for the list", closed);
}
